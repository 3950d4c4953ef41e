// Runs before anything is drawn, so that nobody sees a flash of the wrong mode or direction,
// and a reader knows the language from the start.
// It stands in a file of its own because the content security policy allows no inline script.
;(() => {
  let saved = {}
  try {
    saved = JSON.parse(localStorage.getItem('settings')) || {}
  } catch {
    // Nothing usable was saved.
  }
  const root = document.documentElement
  try {
    root.lang = localStorage.getItem('language') || 'en'
  } catch {
    root.lang = 'en'
  }
  const mode = saved.mode === 'dark' ? 'dark' : 'light'
  root.dataset.mode = mode
  root.dir = saved.direction === 'rtl' ? 'rtl' : 'ltr'
  root.style.backgroundColor = mode === 'dark' ? '#141517' : '#f6f5f2'
})()
