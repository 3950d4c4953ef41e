import { whole } from './fields.ts'

const MAX_ROW = 10_000_000

/** Lists take a half-open range of rows: from startToken up to, but without, endToken. */
export function range(defaultEnd: number) {
  return {
    startToken: whole('startToken', 0, MAX_ROW).default(0),
    endToken: whole('endToken', 0, MAX_ROW).default(defaultEnd),
  }
}

/** No answer holds more rows than this, whatever range was asked for. */
export const MOST_ROWS = 10_000

export function offsetAndLimit(page: { startToken: number; endToken: number }): { offset: number; limit: number } {
  return {
    offset: page.startToken,
    limit: Math.max(0, Math.min(page.endToken - page.startToken, MOST_ROWS)),
  }
}
