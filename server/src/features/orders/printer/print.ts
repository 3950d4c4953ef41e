import type { contract, OutputOf, ParsedInputOf, Printer, PrintJob } from '@clothesline/contract'
import { choosePrinter, dayIn, type PaperKind } from '@clothesline/domain'
import {
  type BillPaperName,
  billDocument,
  billOf,
  countParts,
  jobSlip,
  originalOf,
  type PrintContent,
  printWordsIn,
  shopCopyOf,
  testPage,
  testTag,
} from '@clothesline/paper'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { billInputOf, recordBillPrint } from '../bill/index.ts'
import { findOrder } from '../order/index.ts'
import { countPrinted, listTags } from '../tag/index.ts'
import { findNewCash, insertJob, listPrinters } from './printer-queries.ts'
import { getPrinter, isPrintingHere } from './printers.ts'

type Calls = typeof contract.printer

/** Cash of longer ago lies in the drawer already. */
const CASH_IS_NEW_MS = 10 * 60_000

/** The printers of the store; none where this server cannot reach them. */
const reachedPrinters = async (ctx: StoreCtx): Promise<Printer[]> => (isPrintingHere(ctx) ? listPrinters(ctx) : [])

/** The bill of an order. With the first one come the papers that the shop keeps; cash opens the drawer. */
export async function printOrder(
  ctx: StoreCtx,
  { invoice, counter, language }: ParsedInputOf<Calls['printOrder']>,
): Promise<OutputOf<Calls['printOrder']>> {
  const printers = await reachedPrinters(ctx)
  const order = await findOrder(ctx, { invoice })
  if (!order) throw new NotFound('order_not_found')
  const input = await billInputOf(ctx, order)
  const bill = billOf(input)
  const papers: Record<Exclude<PaperKind, 'tags'>, (on: Printer) => PrintContent> = {
    bill: (on) => ({ kind: 'document', document: billDocument(originalOf(bill), rollOf(on)) }),
    shopCopy: (on) => ({ kind: 'document', document: billDocument(shopCopyOf(bill), rollOf(on)) }),
    jobSlip: () => ({ kind: 'document', document: jobSlip(input, language) }),
  }
  const wanted = order.bill_prints === 0 ? (['bill', 'shopCopy', 'jobSlip'] as const) : (['bill'] as const)
  const jobs: PrintJob[] = []
  for (const paper of wanted) {
    const printer = choosePrinter(printers, paper, counter)
    if (!printer) continue
    const content = papers[paper](printer)
    const title = content.kind === 'document' ? content.document.title : bill.title
    jobs.push(await insertJob(ctx, { printerId: printer._id, paper, title, content, parts: 1, orderId: order.id }))
  }
  if (jobs.some(({ paper }) => paper === 'bill')) await recordBillPrint(ctx, order)
  await openForCash(ctx, drawerOf(printers, counter), order.id)
  return { invoice, jobs }
}

const rollOf = ({ kind }: Printer): BillPaperName => (kind === 'roll80' ? '80mm Roll' : '58mm Roll')

/** The drawer hangs on the printer of the bills, or else on any printer with one. */
function drawerOf(printers: readonly Printer[], counter: string): Printer | undefined {
  const withDrawer = printers.filter(({ hasDrawer }) => hasDrawer)
  return choosePrinter(withDrawer, 'bill', counter) ?? withDrawer[0]
}

async function openForCash(ctx: StoreCtx, printer: Printer | undefined, orderId: string): Promise<void> {
  if (!printer) return
  const postingId = await findNewCash(ctx, orderId, new Date(ctx.now.getTime() - CASH_IS_NEW_MS))
  if (postingId === undefined) return
  const content = { kind: 'drawer' } as const
  await insertJob(ctx, { printerId: printer._id, paper: 'drawer', title: '', content, parts: 1, orderId, postingId })
}

export async function printTags(
  ctx: StoreCtx,
  { codes, counter, language }: ParsedInputOf<Calls['printTags']>,
): Promise<OutputOf<Calls['printTags']>> {
  const printer = choosePrinter(await reachedPrinters(ctx), 'tags', counter)
  if (!printer) return { job: null }
  const { tags } = await listTags(ctx, { codes })
  const content: PrintContent = { kind: 'tags', tags, language }
  await countPrinted(ctx, { codes })
  const title = tags[0]?.tag ?? ''
  const job = { printerId: printer._id, paper: 'tags' as const, title, content, parts: countParts(content) }
  return { job: await insertJob(ctx, job) }
}

export async function printTest(
  ctx: StoreCtx,
  { printerId, language }: ParsedInputOf<Calls['test']>,
): Promise<PrintJob> {
  if (!isPrintingHere(ctx)) throw new Conflict('printers_elsewhere')
  const printer = await getPrinter(ctx, printerId)
  const isForTags = printer.language !== 'escpos' || printer.kind === 'impact' || printer.kind === 'label'
  const today = dayIn(ctx.store.settings.timeZone, ctx.now)
  const content: PrintContent = isForTags
    ? { kind: 'tags', tags: [testTag(today)], language }
    : { kind: 'document', document: testPage(printer.name, language) }
  if (printer.hasDrawer) {
    await insertJob(ctx, { printerId, paper: 'drawer', title: '', content: { kind: 'drawer' }, parts: 1 })
  }
  return insertJob(ctx, { printerId, paper: 'test', title: printWordsIn(language).test, content, parts: 1 })
}

/** Without a sale: by those who may, with a reason that the owner reads in the change log. */
export async function openDrawer(
  ctx: StoreCtx,
  { reason, counter }: ParsedInputOf<Calls['openDrawer']>,
): Promise<PrintJob> {
  const printer = drawerOf(await reachedPrinters(ctx), counter)
  if (!printer) throw new Conflict('no_drawer')
  const content = { kind: 'drawer' } as const
  const job = await insertJob(ctx, { printerId: printer._id, paper: 'drawer', title: reason, content, parts: 1 })
  const after = { reason, name: printer.name }
  await audit(ctx, ctx.store.id, { action: 'drawer.open', subjectKind: 'printer', subjectId: printer._id, after })
  return job
}
