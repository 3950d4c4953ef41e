const PRODUCT = 'Clothesline'

/** What a browser does by itself on a new document and a single page must do by hand: the title and the focus. */
export function announcePage(title: (() => string) | undefined, isFirst: boolean): void {
  showTitle(title)
  if (isFirst) return
  const main = document.querySelector('main')
  // A form that already put the cursor where it belongs keeps it.
  const focused = document.activeElement
  if (focused !== main && main?.contains(focused) === true) return
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.focus({ preventScroll: true })
}

export function showTitle(title: (() => string) | undefined): void {
  document.title = title === undefined ? PRODUCT : `${title()} · ${PRODUCT}`
}
