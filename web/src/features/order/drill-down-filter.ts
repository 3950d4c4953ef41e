/** Words of an address that only the server can answer: the orders behind a figure of a report or the dashboard. */
export const drillDownWords = ['paidFrom', 'paidTo', 'paymentMode', 'readyBefore', 'cloth', 'service'] as const

export type DrillDownFilter = Partial<Record<(typeof drillDownWords)[number], string>>

export function readDrillDownFilter(search: Record<string, unknown>): DrillDownFilter {
  const given = drillDownWords.flatMap((name) => {
    const value = search[name]
    const isValid = typeof value === 'string' && value !== '' && (!/From|To|Before/.test(name) || isDay(value))
    return isValid ? [[name, value]] : []
  })
  return Object.fromEntries(given)
}

export const isDrillDownFilter = (wanted: object) => drillDownWords.some((name) => name in wanted)

const isDay = (value: string) => /^(19|2\d)\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
