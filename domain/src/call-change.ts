/** What a call has changed: its area of the wire, its name, and the order that it was about, if it was about one. */
export type CallChange = { area: string; call: string; invoice?: number }

type AboutOrder = { invoice?: unknown }

/** A call's names on the wire: /api/order/bill is the call `bill` of the area `order`. */
export function callOf(path: string): { area: string; call: string } {
  const [, , area = '', call = area] = path.split('/')
  return { area, call }
}

/**
 * What a call has changed, by its answer; undefined when it changed nothing. The server tells it to the store's other
 * pages and a page tells it to itself, so that both load the same things anew.
 */
export function changeOf(
  { path, mutates }: { path: string; mutates: boolean },
  answer: unknown,
): CallChange | undefined {
  const about = answer as (AboutOrder & { order?: AboutOrder; message?: AboutOrder; moved?: unknown }) | null
  // A tag that was only looked up.
  if (!mutates || about?.moved === false) return undefined
  const invoice = about?.invoice ?? about?.order?.invoice ?? about?.message?.invoice
  return { ...callOf(path), ...(typeof invoice === 'number' && { invoice }) }
}
