/** Reads one word of an address; undefined where it means nothing. */
type Reader<Value extends string = string> = (text: string) => Value | undefined

type Read<Readers extends Record<string, Reader>> = {
  [Name in keyof Readers]?: ReturnType<Readers[Name]>
}

/** Blanks alone are nothing. */
export const anyText: Reader = (text) => (text.trim() === '' ? undefined : text)

export const oneOf =
  <const Known extends string>(known: readonly Known[]): Reader<Known> =>
  (text) =>
    known.find((one) => one === text)

/**
 * The `validateSearch` of a route. It never throws: an address that somebody typed opens its page, and a word that
 * means nothing there is passed over. Such a word is answered as undefined, since the router keeps what is not named.
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
