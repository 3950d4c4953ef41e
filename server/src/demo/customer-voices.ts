import { contract, type Endpoint, type InputOf } from '@clothesline/contract'
import type { CustomerCtx } from '../context.ts'
import { handlers } from '../features/index.ts'
import { listDebtors, listHandedOver } from './demo-queries.ts'
import type { Shop } from './shop.ts'

type Said = (ctx: CustomerCtx, input: never) => Promise<unknown>

/** What customers say through their links: ratings, complaints, payments, a choice of messages. */
export class CustomerVoices {
  private readonly shop: Shop

  constructor(shop: Shop) {
    this.shop = shop
  }

  /** Days before the end on which somebody speaks. */
  static readonly days = [9, 3, 0]

  async speak(): Promise<void> {
    const { daysLeft } = this.shop
    if (daysLeft >= 9) return this.firstWeek()
    if (daysLeft >= 3) return this.lately()
    return this.today()
  }

  private async firstWeek(): Promise<void> {
    const [first, second, third, fourth] = await this.handedOver(4)
    await this.rate(first, 5, 'Everything on time, and well pressed.')
    await this.rate(second, 4, '')
    await this.rate(third, 2, 'Two days late this time.')
    await this.complain(fourth, 'A button of the white shirt is missing.')
    const { complaints } = await this.shop.call(contract.privacy.inbox, handlers.privacy.inbox, {})
    const [complaint] = complaints
    if (!complaint) return
    const answer = {
      _id: complaint._id,
      answer: 'Sorry! We sewed a new one on. Please bring the shirt by.',
      close: true,
    }
    await this.shop.call(contract.privacy.answerComplaint, handlers.privacy.answerComplaint, answer)
  }

  private async lately(): Promise<void> {
    const [first, second, third] = await this.handedOver(3)
    await this.rate(first, 5, 'बहुत अच्छा काम')
    await this.complain(second, 'The saree came back with a small stain near the border.')
    await this.say(second, contract.open.setConsent, handlers.open.setConsent, { purpose: 'offers', given: true })
    await this.say(third, contract.open.setConsent, handlers.open.setConsent, { purpose: 'reminders', given: false })
    const wanted = { kind: 'correct', text: 'My house number is 14, not 41.' } as const
    await this.say(third, contract.open.askShop, handlers.open.askShop, wanted)
  }

  private async today(): Promise<void> {
    for (const { id } of await listDebtors(this.shop.ctx(), 2)) {
      await this.say({ id }, contract.open.claimPaid, handlers.open.claimPaid, {})
    }
    const [first, second] = await this.handedOver(2)
    await this.rate(first, 4, 'Quick. The packing could be better.')
    await this.complain(second, 'One towel is missing.')
  }

  private handedOver(count: number) {
    return listHandedOver(this.shop.ctx(), count)
  }

  private async rate(of: { id: string; invoice: number } | undefined, stars: number, text: string): Promise<void> {
    if (of) await this.say(of, contract.open.rateOrder, handlers.open.rateOrder, { invoice: of.invoice, stars, text })
  }

  private async complain(of: { id: string; invoice: number } | undefined, text: string): Promise<void> {
    if (of) await this.say(of, contract.open.complain, handlers.open.complain, { invoice: of.invoice, text })
  }

  private async say<E extends Endpoint>(
    who: { id: string } | undefined,
    endpoint: E,
    handler: Said,
    input: Omit<InputOf<E>, 'token'>,
  ): Promise<void> {
    if (who) await sayThroughLink(this.shop, who, endpoint, handler, input)
  }
}

/** As the server runs it for somebody who opened their link. */
export async function sayThroughLink<E extends Endpoint>(
  shop: Shop,
  who: { id: string },
  endpoint: E,
  handler: Said,
  input: Omit<InputOf<E>, 'token'>,
): Promise<void> {
  const { session: _, ...ctx } = shop.ctx()
  const asCustomer: CustomerCtx = {
    ...ctx,
    role: 'customer',
    customer: { id: who.id, openedAt: ctx.now },
    link: { state: 'open', expiresAt: ctx.now },
  }
  await handler(asCustomer, endpoint.input.parse({ token: 'demo', ...input }) as never)
}
