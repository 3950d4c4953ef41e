import { pino } from 'pino'

export interface Log {
  info(line: string): void
  warn(line: string): void
  error(details: object, line: string): void
}

/** One JSON line per event. Bodies are never logged, and phone numbers in errors are masked. */
export function createLog(level: string): Log {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  return {
    info: (line) => logger.info(line),
    warn: (line) => logger.warn(line),
    error: (details, line) => logger.error(details, line),
  }
}

const LONG_NUMBER = /\d{6,}(?=\d{4})/g

/** Masks phone numbers for logs; only the last four digits stay. */
export function maskNumbers(text: string): string {
  return text.replace(LONG_NUMBER, (digits) => '•'.repeat(digits.length))
}
