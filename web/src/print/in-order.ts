import { createElement, Fragment, type ReactNode } from 'react'

/** Draws things one after the other. What is printed never changes its order, so it needs no keys. */
export function inOrder<Item>(items: readonly Item[], draw: (item: Item, index: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(draw))
}
