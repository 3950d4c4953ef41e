import { afterPaint } from './when-idle.ts'

/** Scrolls a chosen link or button into sight where its row is wider than the screen. A ref. */
export function showInRow(element: HTMLElement | null): void {
  if (element !== null) afterPaint(() => element.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
}
