// Says on the launch screen why the app does not start, and what to do about it.
// It must run where the app cannot, so it is written for browsers of ten years ago, and needs no module.
;(function () {
  var words = {
    en: {
      failed: 'Clothesline could not start on this device.',
      old: 'This browser is too old for Clothesline.',
      slow: 'This is taking unusually long.',
      tryAgain:
        'Check the network and reload. If that does not help, update this browser or use another one, such as Chrome.',
      update: 'Update it, or open this address in a current Chrome, Edge, Firefox or Safari.',
      reload: 'Reload',
    },
    hi: {
      failed: 'Clothesline इस डिवाइस पर शुरू नहीं हो पाया।',
      old: 'यह ब्राउज़र Clothesline के लिए बहुत पुराना है।',
      slow: 'इसमें ज़रूरत से ज़्यादा समय लग रहा है।',
      tryAgain: 'नेटवर्क देखें और फिर से लोड करें। फिर भी न चले तो ब्राउज़र अपडेट करें या कोई दूसरा इस्तेमाल करें, जैसे Chrome।',
      update: 'इसे अपडेट करें, या यह पता नए Chrome, Edge, Firefox या Safari में खोलें।',
      reload: 'फिर से लोड करें',
    },
    mr: {
      failed: 'Clothesline या डिव्हाइसवर सुरू होऊ शकले नाही.',
      old: 'हा ब्राउझर Clothesline साठी खूप जुना आहे.',
      slow: 'याला नेहमीपेक्षा जास्त वेळ लागत आहे.',
      tryAgain: 'नेटवर्क तपासा आणि पुन्हा लोड करा. तरीही सुरू झाले नाही तर ब्राउझर अपडेट करा किंवा दुसरा वापरा, उदा. Chrome.',
      update: 'तो अपडेट करा, किंवा हा पत्ता नव्या Chrome, Edge, Firefox किंवा Safari मध्ये उघडा.',
      reload: 'पुन्हा लोड करा',
    },
  }
  var SLOW_MS = 30000
  var text = words[document.documentElement.lang] || words.en

  function write(place, name, content) {
    var element = document.createElement(name)
    element.textContent = content
    place.appendChild(element)
    return element
  }

  /** Shows it in place of the spinner. Once the app has drawn something, the launch screen is gone, and the app answers. */
  function tell(what, todo, detail) {
    var launch = document.querySelector('.launch')
    if (launch === null) return
    var old = launch.querySelector('div')
    if (old !== null) launch.removeChild(old)
    var spinner = launch.querySelector('i')
    if (spinner !== null) spinner.style.display = 'none'
    launch.setAttribute('role', 'alert')
    launch.removeAttribute('aria-label')
    var note = write(launch, 'div', '')
    write(note, 'strong', what)
    write(note, 'p', todo)
    write(note, 'button', text.reload).onclick = function () {
      window.location.reload()
    }
    // For whoever is asked for help.
    if (detail) write(note, 'small', detail)
  }

  function whenRead(work) {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', work)
    else work()
  }

  function fail(error) {
    var detail = error && error.message ? String(error.message) : String(error || '')
    whenRead(function () {
      // New grammar is the first thing that an old browser stumbles over.
      if (error instanceof SyntaxError) tell(text.old, text.update, detail)
      else tell(text.failed, text.tryAgain, detail)
    })
  }

  // In the capturing phase, since the failure of a file does not bubble.
  window.addEventListener(
    'error',
    function (event) {
      var target = event.target
      if (target && target.tagName === 'SCRIPT') fail(new Error(target.src))
      else if (event.error || event.message) fail(event.error || new Error(event.message))
    },
    true
  )
  window.addEventListener('unhandledrejection', function (event) {
    fail(event.reason)
  })
  whenRead(function () {
    if (!('noModule' in document.createElement('script'))) tell(text.old, text.update, '')
  })
  setTimeout(function () {
    if (document.querySelector('.launch > div') === null) tell(text.slow, text.tryAgain, '')
  }, SLOW_MS)
})()
