import { type contract, type OutputOf, type ParsedInputOf, type Printer, problem } from '@clothesline/contract'
import { isQueueName, printerAddress } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, Invalid, NotFound } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { listPrinters, markPrinterRemoved, writePrinter } from './printer-queries.ts'

type Calls = typeof contract.printer

export async function printers(ctx: StoreCtx): Promise<OutputOf<Calls['printers']>> {
  return { printers: await listPrinters(ctx), isPrintingHere: isPrintingHere(ctx) }
}

/** Only the operator can say that this server stands in the shop: otherwise it would reach into its own network. */
export const isPrintingHere = ({ services }: Pick<StoreCtx, 'services'>) => services.env.printers === 'local'

export async function getPrinter(ctx: StoreCtx, id: string): Promise<Printer> {
  const found = (await listPrinters(ctx)).find(({ _id }) => _id === id)
  if (!found) throw new NotFound('printer_not_found')
  return found
}

export async function savePrinter(ctx: StoreCtx, input: ParsedInputOf<Calls['save']>): Promise<Printer> {
  if (!isPrintingHere(ctx)) throw new Conflict('printers_elsewhere')
  const { _id, version, ...wanted } = input
  const before = _id === undefined ? undefined : await getPrinter(ctx, _id)
  if (before && version !== undefined && version !== before.version) throw new Conflict('printer_outdated')
  refuseAddress(wanted)
  const id = await writePrinter(ctx, before?._id, wanted)
  const after = await getPrinter(ctx, id)
  await audit(ctx, ctx.store.id, {
    action: 'printer.save',
    subjectKind: 'printer',
    subjectId: id,
    after,
    ...(before && { before }),
  })
  return after
}

/** The worker looks again before it connects: what is stored may be from a server with other rules. */
function refuseAddress({ way, address }: Pick<Printer, 'way' | 'address'>): void {
  if (way === 'network' && printerAddress(address) === undefined) {
    throw new Invalid([problem('address', 'printer_address')])
  }
  if (way === 'queue' && !isQueueName(address)) throw new Invalid([problem('address', 'queue_name')])
}

export async function removePrinter(ctx: StoreCtx, { printerId }: ParsedInputOf<Calls['remove']>): Promise<true> {
  const before = await getPrinter(ctx, printerId)
  await markPrinterRemoved(ctx, printerId)
  await audit(ctx, ctx.store.id, { action: 'printer.remove', subjectKind: 'printer', subjectId: printerId, before })
  return true
}
