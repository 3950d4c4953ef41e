/** Words of an address that only the server can answer: the orders behind a figure of a report or the dashboard. */
export const behindWords = ['paidFrom', 'paidTo', 'paymentMode', 'readyBefore', 'cloth', 'service'] as const

export type BehindFigure = Partial<Record<(typeof behindWords)[number], string>>

export function readBehindFigure(search: Record<string, unknown>): BehindFigure {
  const given = behindWords.flatMap((name) => {
    const value = search[name]
    const isMeant = typeof value === 'string' && value !== '' && (!/From|To|Before/.test(name) || isDay(value))
    return isMeant ? [[name, value]] : []
  })
  return Object.fromEntries(given)
}

export const isBehindFigure = (wanted: object) => behindWords.some((name) => name in wanted)

const isDay = (value: string) => /^(19|2\d)\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
