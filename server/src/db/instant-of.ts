/** As the database writes a moment in UTC: 2026-11-18 08:21:05.123456+00. */
const LENGTH_WITHOUT_FRACTION = 22
const ZERO = '0'.charCodeAt(0)
const POINT = '.'.charCodeAt(0)

let lastDay = ''
let lastDayMs = 0

/** Days repeat from row to row, and working one out takes longer than all the rest. */
function startOf(day: string): number {
  if (day !== lastDay) {
    lastDayMs = Date.parse(`${day}T00:00:00Z`)
    lastDay = day
  }
  return lastDayMs
}

/** The moment that a text of the database means. Undefined if it is written in another way than in UTC. */
export function instantOf(text: string): Date | undefined {
  const { length } = text
  if (length < LENGTH_WITHOUT_FRACTION || text[10] !== ' ' || !text.endsWith('+00')) return undefined
  const digit = (at: number) => text.charCodeAt(at) - ZERO
  const two = (at: number) => 10 * digit(at) + digit(at + 1)
  let ms = 1000 * (3600 * two(11) + 60 * two(14) + two(17))
  if (text.charCodeAt(19) === POINT) {
    const end = Math.min(length - 3, 23)
    for (let at = 20, weight = 100; at < end; at++, weight /= 10) ms += weight * digit(at)
  }
  return new Date(startOf(text.slice(0, 10)) + ms)
}
