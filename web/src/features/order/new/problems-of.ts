import type { FieldProblem } from '../../../lib/form/use-submission.ts'
import type { Draft, DraftProblem } from './draft.ts'
import { lineField } from './price-line.ts'

const FIELDS: Record<string, string> = { useAdvance: 'advance', promisedDate: 'promisedOn', particulars: 'entry' }

/** The problems that the server found, each at the input that it is about. */
export function problemsOf(problems: readonly FieldProblem[], draft: Draft): DraftProblem[] {
  return problems.map(({ path, msg }) => ({ field: fieldOf(path.split('.'), draft), msg }))
}

function fieldOf([area = '', index = '', part = 'quantity']: string[], { lines, payments }: Draft): string {
  const line = lines[Number(index)]
  if (area === 'particulars' && index !== '' && line !== undefined) return lineField(line.id, partOf(part))
  const payment = payments[Number(index)]
  if (area === 'payments' && index !== '' && payment !== undefined) return `payment-${payment.id}`
  return FIELDS[area] ?? area
}

/** Problems without an input are shown at the service of the line. */
function partOf(part: string): string {
  return ['quantity', 'rate', 'kg', 'pieces', 'note'].includes(part) ? part : 'service'
}
