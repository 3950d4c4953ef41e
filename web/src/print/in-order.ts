import { createElement, Fragment, type ReactNode } from 'react'

/** Renders items one after another. Printed items never change their order, so they need no keys. */
export function inOrder<Item>(items: readonly Item[], draw: (item: Item, index: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(draw))
}
