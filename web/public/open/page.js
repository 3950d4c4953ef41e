// Makes the customer's page pleasant: forms are sent without a jump, texts can be copied. Everything works without it.

const OLD_AFTER_MS = 60_000
let shownAt = Date.now()

prepare()
takeOffOldApp()
document.addEventListener('submit', send)
document.addEventListener('click', copy)
document.addEventListener('visibilitychange', refresh)

/** What only a script can do is shown once there is one. */
function prepare() {
  for (const button of document.querySelectorAll('[data-copy]')) button.hidden = false
}

/** Earlier versions of this page kept the shop's whole program on the phone. Where nobody is logged in, it goes. */
async function takeOffOldApp() {
  if (!('serviceWorker' in navigator)) return
  const login = localStorage.getItem('authToken')
  if (login !== null && login !== 'undefined') return
  for (const worker of await navigator.serviceWorker.getRegistrations()) {
    // The page of a rider on the same phone goes on without a network.
    if (!worker.scope.endsWith('/open/run/')) await worker.unregister()
  }
  for (const name of await caches.keys()) if (name.startsWith('clothesline-')) await caches.delete(name)
}

async function send(event) {
  const form = event.target
  // A file goes to the phone's downloads by itself.
  if (form.method !== 'post' || form.action.endsWith('/file')) return
  event.preventDefault()
  const button = form.querySelector('button:not([type])')
  if (button.disabled) return
  button.disabled = true
  try {
    const body = new URLSearchParams(new FormData(form))
    await show(await fetch(form.action, { method: 'POST', body }), new URL(form.action).hash)
  } catch {
    // Without a connection the browser says so, and the page can be sent again.
    button.disabled = false
    form.submit()
  }
}

/** Puts the answer in the place of what is shown, and its address in the place of the page's. */
async function show(response, hash) {
  const answer = new DOMParser().parseFromString(await response.text(), 'text/html')
  document.querySelector('main').replaceWith(answer.querySelector('main'))
  document.title = answer.title
  shownAt = Date.now()
  if (response.redirected) history.replaceState(null, '', response.url)
  prepare()
  const notice = document.querySelector('.said, .problem')
  const place = notice ?? document.querySelector(hash || 'h1')
  if (notice) notice.tabIndex = -1
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: notice ? 'center' : 'start' })
}

async function copy({ target }) {
  const button = target.closest('[data-copy]')
  if (!button) return
  const { copy: text, copied } = button.dataset
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    copyOldWay(text)
  }
  button.textContent = copied
}

/** Over plain http there is no clipboard but the one of a marked text. */
function copyOldWay(text) {
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}

/** Whoever comes back to the page wants to know how things are now, unless they are typing. */
async function refresh() {
  if (document.visibilityState !== 'visible' || Date.now() - shownAt < OLD_AFTER_MS) return
  const typed = [...document.querySelectorAll('textarea, input[type=text], input[type=email]')]
  if (typed.some((field) => field.value !== field.defaultValue)) return
  const { pathname, searchParams } = new URL(location.href)
  const language = searchParams.get('lang')
  const address = language ? `${pathname}?lang=${language}` : pathname
  const response = await fetch(address).catch(() => undefined)
  if (response?.ok) await show(response, '')
}
