/** Reads one search parameter; undefined if it is invalid. */
type Reader<Value extends string = string> = (text: string) => Value | undefined

type Read<Readers extends Record<string, Reader>> = {
  [Name in keyof Readers]?: ReturnType<Readers[Name]>
}

/** Only spaces count as empty. */
export const anyText: Reader = (text) => (text.trim() === '' ? undefined : text)

export const oneOf =
  <const Known extends string>(known: readonly Known[]): Reader<Known> =>
  (text) =>
    known.find((one) => one === text)

/**
 * The `validateSearch` of a route. It never throws: a mistyped address still opens its page, and invalid parameters
 * are ignored. They are returned as undefined, since the router keeps parameters that are not named.
 */
export function searchParams<Readers extends Record<string, Reader>>(readers: Readers) {
  return (search: Record<string, unknown>): Read<Readers> => {
    const read = Object.entries(readers).map(([name, reader]) => {
      const value = search[name]
      return [name, typeof value === 'string' ? reader(value) : undefined]
    })
    return Object.fromEntries(read)
  }
}
