/** What a call changed: its area, its name, and the order it was about, if any. */
export type CallChange = { area: string; call: string; invoice?: number }

type AboutOrder = { invoice?: unknown }

/** A call's names on the wire: /api/order/bill is the call `bill` of the area `order`. */
export function callOf(path: string): { area: string; call: string } {
  const [, , area = '', call = area] = path.split('/')
  return { area, call }
}

/**
 * Derives what a call changed from its answer; undefined if nothing. The server sends it to the store's other pages
 * and a page applies it to itself, so that both reload the same data.
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
