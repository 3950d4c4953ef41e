import {
  type contract,
  type ImportedRow,
  ImportRow,
  type NewCustomer,
  type OutputOf,
  type Problem,
  problem,
  problemsOf,
} from '@clothesline/contract'
import { formatPersonNumber } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { newId } from '../../../new-id.ts'
import { audit } from '../../foundation/audit/index.ts'
import { nextNumbers } from '../../foundation/counter/index.ts'
import { contactHolder, loadPreferences, newCustomerFields, ownGstinProblems } from './check-customer.ts'
import { type CustomerRow, insertCustomers, listByContacts } from './customer-queries.ts'

type Report = OutputOf<typeof contract.customer.importcustomers>
interface Candidate {
  row: number
  input: NewCustomer
}

/** Adds every valid row and reports the result of each. */
export async function importCustomers(
  ctx: StoreCtx,
  input: { rows: Record<string, unknown>[]; dryRun: boolean },
): Promise<Report> {
  const report = new Map<number, ImportedRow>()
  const readable = readRows(input.rows, report)
  const valid = await checkPreferences(ctx, readable, report)
  const fresh = await skipExisting(ctx, skipDuplicates(valid, report), report)
  const added = input.dryRun ? [] : await addAll(ctx, fresh)
  const byContact = new Map(added.map((row) => [row.contact, row]))
  if (!input.dryRun) {
    // Missing rows: another counter has just taken their phone numbers.
    await skipExisting(
      ctx,
      fresh.filter((each) => !byContact.has(each.input.contact)),
      report,
    )
  }
  for (const each of fresh) {
    if (!report.has(each.row)) report.set(each.row, rowReport(each, 'added', byContact.get(each.input.contact)))
  }
  const rows = input.rows.flatMap((_, index) => report.get(index + 1) ?? [])
  const count = (outcome: ImportedRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return {
    rows,
    added: count('added'),
    duplicates: count('duplicate'),
    invalid: count('invalid'),
    dryRun: input.dryRun,
  }
}

type ReportSoFar = Map<number, ImportedRow>

function readRows(rows: Record<string, unknown>[], report: ReportSoFar): Candidate[] {
  return rows.flatMap((cells, index) => {
    const parsed = ImportRow.safeParse(cells)
    if (parsed.success) return [{ row: index + 1, input: parsed.data }]
    const [name, contact] = [cells.name, cells.contact].map((cell) => String(cell ?? '').slice(0, 100))
    report.set(index + 1, {
      row: index + 1,
      outcome: 'invalid',
      name: name ?? '',
      contact: contact ?? '',
      customer: null,
      problems: problemsOf(parsed.error),
    })
    return []
  })
}

async function checkPreferences(ctx: StoreCtx, all: Candidate[], report: ReportSoFar): Promise<Candidate[]> {
  const known = await loadPreferences(
    ctx,
    all.flatMap(({ input }) => input.preferences ?? []),
  )
  return all.flatMap((each) => {
    const { preferences, problems } = known.read(each.input.preferences ?? [])
    problems.push(...ownGstinProblems(ctx, each.input.gstin))
    if (problems.length === 0) return [{ ...each, input: { ...each.input, preferences } }]
    report.set(each.row, rowReport(each, 'invalid', undefined, problems))
    return []
  })
}

function skipDuplicates(all: Candidate[], report: ReportSoFar): Candidate[] {
  const first = new Map<string, number>()
  return all.filter((each) => {
    const earlier = first.get(each.input.contact)
    if (earlier === undefined) {
      first.set(each.input.contact, each.row)
      return true
    }
    const twice = problem('contact', 'contact_twice', { contact: each.input.contact, row: earlier })
    report.set(each.row, rowReport(each, 'duplicate', undefined, [twice]))
    return false
  })
}

async function skipExisting(ctx: StoreCtx, all: Candidate[], report: ReportSoFar): Promise<Candidate[]> {
  if (all.length === 0) return []
  const holders = new Map(
    (
      await listByContacts(
        ctx,
        all.map(({ input }) => input.contact),
      )
    ).map((row) => [row.contact, row]),
  )
  return all.filter((each) => {
    const holder = holders.get(each.input.contact)
    if (!holder) return true
    const taken = problem('contact', 'contact_taken', contactHolder(each.input.contact, holder))
    report.set(each.row, rowReport(each, 'duplicate', holder, [taken]))
    return false
  })
}

async function addAll(ctx: StoreCtx, all: Candidate[]): Promise<CustomerRow[]> {
  if (all.length === 0) return []
  const first = await nextNumbers(ctx, 'customer', all.length)
  const rows = await insertCustomers(
    ctx,
    all.map(({ input }, index) => ({ ...newCustomerFields(input), id: newId(), number: first + index })),
  )
  const after = rows.map(({ id, number, name }) => ({ _id: id, custId: formatPersonNumber('C', number), name }))
  await audit(ctx, ctx.store.id, { action: 'customer.import', subjectKind: 'customer', subjectId: 'import', after })
  return rows
}

function rowReport(
  each: Candidate,
  outcome: ImportedRow['outcome'],
  row?: CustomerRow,
  problems: Problem[] = [],
): ImportedRow {
  const customer = row ? { _id: row.id, custId: formatPersonNumber('C', row.number), name: row.name } : null
  return { row: each.row, outcome, name: each.input.name, contact: each.input.contact, customer, problems }
}
