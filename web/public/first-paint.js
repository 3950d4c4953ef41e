// Runs before anything is drawn, so that nobody sees a flash of the wrong mode or direction,
// and a reader knows the language from the start.
// It stands in a file of its own because the content security policy allows no inline script.
;(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key) || ''
    } catch {
      // Local storage is switched off.
      return ''
    }
  }
  let saved = {}
  try {
    saved = JSON.parse(read('settings')) || {}
  } catch {
    // Nothing usable was saved.
  }
  const root = document.documentElement
  root.lang = read('language') || 'en'
  const mode = saved.mode === 'dark' ? 'dark' : 'light'
  root.dataset.mode = mode
  root.dir = saved.direction === 'rtl' ? 'rtl' : 'ltr'
  root.style.backgroundColor = mode === 'dark' ? '#141517' : '#f6f5f2'

  // The launch screen shows the name of the shop that is logged in. This script runs before the browser has read it.
  const shop = read('loginType') === 'Store' ? read('storeName') : ''
  if (shop === '' || shop === 'undefined') return
  new MutationObserver((_, watch) => {
    const name = document.querySelector('.launch b')
    if (name === null) return
    watch.disconnect()
    name.textContent = shop
  }).observe(root, { childList: true, subtree: true })
})()
