import type { Bill, contract, PaperFile, ParsedInputOf } from '@clothesline/contract'
import { voucherNumber } from '@clothesline/domain'
import { billDocument, customerLanguage, voucherOf } from '@clothesline/paper'
import type { AfterCommit, StoreCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import type { Handlers } from '../../handlers.ts'
import { findLogo, findPaperShop, paperFile, paperShopOf } from '../../orders/bill/index.ts'
import { findVoucher } from './voucher-queries.ts'

async function voucherPaper(ctx: StoreCtx, { _id }: { _id: string }): Promise<Bill> {
  const [row, shop] = await Promise.all([findVoucher(ctx, _id), findPaperShop(ctx)])
  if (!row) throw new NotFound('voucher_not_found')
  const { kind, number: count, prefix, voucher_on: on, tax_profile: taxProfile, name, contact, address, note } = row
  const receipt = {
    kind: 'receipt',
    prefix: row.receipt_prefix,
    count: row.receipt_number,
    on: row.receipt_on,
  } as const
  return voucherOf({
    kind,
    language: customerLanguage(row.language),
    shop: paperShopOf(ctx, shop),
    on,
    taxProfile,
    note,
    number: voucherNumber({ kind, prefix, count, on }),
    receipt: kind === 'refund' ? { number: voucherNumber(receipt), on: row.receipt_on } : undefined,
    customer: { name, contact, address, gstin: taxProfile.customerGstin ?? '' },
    amounts: {
      taxablePaise: row.taxable_paise,
      cgstPaise: row.cgst_paise,
      sgstPaise: row.sgst_paise,
      igstPaise: row.igst_paise,
      amtPaise: row.amt_paise,
    },
  })
}

async function voucherPdf(
  ctx: StoreCtx,
  { _id, paper }: ParsedInputOf<typeof contract.gst.voucherPdf>,
): Promise<AfterCommit<PaperFile>> {
  const voucher = await voucherPaper(ctx, { _id })
  const document = billDocument(voucher, paper ?? ctx.store.settings.printSettings)
  return paperFile(ctx, `${voucher.number.replaceAll('/', '-')}.pdf`, { document, logo: await findLogo(ctx) })
}

export const voucherRoutes: Pick<Handlers['gst'], 'voucher' | 'voucherPdf'> = { voucher: voucherPaper, voucherPdf }
