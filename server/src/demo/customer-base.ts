import { contract, type Order } from '@clothesline/contract'
import { parsePersonNumber } from '@clothesline/domain'
import type { LockedCustomer } from '../features/customers/customer/index.ts'
import type { Recipient } from '../features/foundation/outbox/index.ts'
import { handlers } from '../features/index.ts'
import type { FullOrderDb } from '../features/orders/order/index.ts'
import { person } from './people.ts'
import type { Random } from './random.ts'
import type { Shop } from './shop.ts'

/** An order as it was last left. */
export interface HeldOrder {
  row: FullOrderDb
  shown: Order
}

export interface KnownCustomer {
  id: string
  /** As the database has it, unless it is outdated. */
  row: LockedCustomer
  isOutdated: boolean
  /** How the customer gets messages. */
  recipient: Recipient
  /** Has an advance, or had one. */
  hasAdvance: boolean
  /** The open orders as they were last left, until something else changes them. */
  orders: Map<string, HeldOrder>
}

/** The customers of a shop: few come often, many come rarely, and every week brings some new ones. */
export class CustomerBase {
  private readonly shop: Shop
  private readonly known: KnownCustomer[] = []

  constructor(shop: Shop) {
    this.shop = shop
  }

  async addCustomer(): Promise<KnownCustomer> {
    const { random, plan } = this.shop
    const input = person(random, plan.town, this.known.length + 10)
    const added = await this.shop.call(contract.customer.addcustomer, handlers.customer.addcustomer, input, [])
    const { _id: id, name, contact, language, gstin, state, address, whatsappConsent } = added
    const consents = { whatsapp_consent: whatsappConsent, reminder_consent: whatsappConsent, offer_consent: false }
    const number = parsePersonNumber('C', added.custId) ?? 0
    const known = { number, name, contact, language, ...consents, link_revision: 1 }
    const row = {
      ...known,
      id,
      gstin,
      state,
      address,
      discount_basis_points: added.discountPercent * 100,
      due_paise: 0,
      advance_paise: 0,
      is_leaving: false,
    }
    const recipient = { ...known, texts: [] }
    const customer = { id, row, isOutdated: false, recipient, hasAdvance: false, orders: new Map() }
    this.known.push(customer)
    return customer
  }

  /** One of those who have been customers for long, by chances of the caller. */
  regular(random: Random): KnownCustomer {
    return random.pick(this.known.slice(0, 60))
  }

  /** A regular customer pays in advance for later orders. */
  async payAhead(amount?: number): Promise<void> {
    const { random } = this.shop
    const amtPaidNow = amount ?? random.pick([500, 1_000, 1_000, 2_000])
    const customer = random.pick(this.known)
    customer.hasAdvance = true
    customer.isOutdated = true
    await this.shop.call(
      contract.transaction.addAdvance,
      handlers.transaction.addAdvance,
      {
        id: customer.id,
        amtPaidNow,
        paymentMode: 'UPI',
        note: 'For the orders to come',
      },
      [customer.id],
    )
  }

  /** Picks a customer: the longer they have been one, the likelier. */
  async welcome(): Promise<KnownCustomer> {
    const { random } = this.shop
    const regular = this.known[Math.floor(this.known.length * random.next() ** 1.8)]
    return !regular || random.chance(0.09) ? this.addCustomer() : regular
  }
}
