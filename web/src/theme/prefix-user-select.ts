import type { StylisElement } from '@emotion/cache'

/**
 * The one property in our styles that a browser of today knows only by its old name: Safari needs `-webkit-user-select`.
 * Emotion's own prefixer looks at every property for browsers that are long gone, and takes a third of the time that
 * reading styles does; plugins that are named stand in its place.
 */
export function prefixUserSelect(element: StylisElement): void {
  if (element.type === 'decl' && element.props === 'user-select') {
    element.return = `-webkit-${element.value}${element.value}`
  }
}
