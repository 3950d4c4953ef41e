import type { Printer, PrintJob } from '@clothesline/contract'
import { t } from '../../../lib/i18n.ts'

export const kindWords: Record<Printer['kind'], () => string> = {
  roll80: () => t('Receipts, 80 mm'),
  roll58: () => t('Receipts, 58 mm'),
  label: () => t('Labels'),
  impact: () => t('Impact printer for tags'),
}

export const languageWords: Record<Printer['language'], string> = { escpos: 'ESC/POS', tspl: 'TSPL', zpl: 'ZPL' }

export const paperWords: Record<PrintJob['paper'], () => string> = {
  bill: () => t('Bill'),
  shopCopy: () => t('Shop copy'),
  jobSlip: () => t('Job slip'),
  tags: () => t('Tags'),
  test: () => t('Test page'),
  drawer: () => t('Cash drawer'),
}

const problems: Record<NonNullable<PrintJob['problem']>, () => string> = {
  paper_out: () => t('There is no paper. Put a roll in.'),
  cover_open: () => t('The cover is open. Close it.'),
  ribbon_out: () => t('The ribbon is used up. Put a new one in.'),
  paused: () => t('The printer is paused. Press its button.'),
  needs_help: () => t('The printer reports a fault. Switch it off and on.'),
  offline: () => t('The printer is offline. Press its button.'),
  not_reached: () => t('The printer was not found in the network. Is it on, and is the address right?'),
  no_answer: () => t('The printer does not answer. If it prints all the same, switch off “Says how it is”.'),
  line_broke: () => t('The line broke while it printed. Look at the printer: did it come out?'),
  queue_refused: () => t('The system did not take it. Is the name of the queue right?'),
  printer_removed: () => t('This printer was removed.'),
  not_drawn: () => t('It could not be prepared for this printer.'),
}

/** What became of a job, and what to do. */
export function stateWords({ state, problem, done, parts, isReprint }: PrintJob): string {
  const why = problem === null ? '' : problems[problem]()
  const progress = parts > 1 ? t('{done} of {parts}', { done, parts }) : ''
  const states: Record<PrintJob['state'], () => string> = {
    waiting: () => t('Waiting'),
    printing: () => t('Printing'),
    printed: () => (isReprint ? t('Reprinted') : t('Printed')),
    failed: () => t('Did not come out'),
    unknown: () => t('Not sure whether it came out'),
    dropped: () => t('Not wanted any more'),
  }
  return [states[state](), progress, why].filter(Boolean).join(' · ')
}
