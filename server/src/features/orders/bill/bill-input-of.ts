import { type BillInput, type BillLineInput, customerLanguage } from '@clothesline/paper'
import type { ShopCtx } from '../../../context.ts'
import { findTrackingLink } from '../link/index.ts'
import { type FullOrderDb, printedNumberOf, shownLines } from '../order/index.ts'
import { findPaperShop, findServedBy, type PaperShopDb } from './bill-queries.ts'

/**
 * The content of an order's bill. It gets a new link, unless the bill itself is opened through a link with an expiry.
 */
export async function billInputOf(ctx: ShopCtx, order: FullOrderDb, linkExpiresAt?: Date): Promise<BillInput> {
  const shop = await findPaperShop(ctx)
  const servedBy = ctx.store.settings.servedByOnBill ? await findServedBy(ctx, order.id) : undefined
  return {
    ...amountsOf(order),
    language: customerLanguage(order.language),
    shop: paperShopOf(ctx, shop),
    number: printedNumberOf(order),
    billedOn: order.billed_on,
    promisedOn: order.promised_on,
    counterNumber: order.counter_number,
    ...(servedBy !== undefined && { servedBy }),
    express: order.express,
    homeDelivery: order.home_delivery,
    note: order.note,
    customer: {
      name: order.kept_name ?? order.customer_name,
      contact: order.contact,
      address: order.address,
      gstin: order.tax_profile.kind === 'regular' ? (order.tax_profile.customerGstin ?? '') : order.gstin,
    },
    taxProfile: order.tax_profile,
    taxes: order.taxes,
    lines: shownLines(order).map(billLineInputOf),
    isCancelled: order.deleted_at !== null,
    prints: order.bill_prints,
    trackingLink: findTrackingLink(ctx, { invoice: order.invoice, linkRevision: order.link_revision }, linkExpiresAt),
  }
}

export function paperShopOf({ store }: ShopCtx, shop: PaperShopDb): BillInput['shop'] {
  const { settings } = store
  return {
    name: store.storeName,
    subStoreName: settings.subStoreName,
    address: settings.storeAddress,
    phones: [shop.contact1, settings.contact2],
    website: settings.websiteName,
    hasLogo: shop.icon_id !== null,
    upiId: settings.upiId,
    terms: settings.invoiceTerms,
  }
}

function amountsOf(order: FullOrderDb) {
  return {
    linesPaise: order.lines_paise,
    discountPaise: order.discount_paise,
    expressPaise: order.express_paise,
    deliveryFeePaise: order.delivery_fee_paise,
    taxablePaise: order.taxable_paise,
    roundOffPaise: order.round_off_paise,
    amtPaise: order.amt_paise,
    paidPaise: order.paid_paise,
    paidBy: order.payment_mode,
    adjustedPaise: order.adjusted_paise,
    notedPaise: order.noted_paise,
    balancePaise: order.balance_paise,
  }
}

export function billLineInputOf(line: FullOrderDb['order_lines'][number]): BillLineInput {
  return {
    cloth: line.cloth,
    service: line.service,
    sac: line.sac,
    pieces: line.quantity,
    weight: line.kind === 'kg' ? { grams: line.grams, minimumGrams: line.minimum_grams } : null,
    cloths: line.cloths,
    ratePaise: line.rate_paise,
    amountPaise: line.amount_paise,
    preferences: line.preferences,
    note: line.note,
  }
}
