/**
 * Scrolls a chosen link or button into sight where its row is wider than the screen. A ref. It waits for the next frame,
 * which lays the page out anyway.
 */
export function showInRow(element: HTMLElement | null): void {
  if (element !== null) {
    requestAnimationFrame(() => element.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
  }
}
