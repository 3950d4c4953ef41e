import type { Order } from '@clothesline/contract'
import { describe, expect, it } from 'vitest'
import { ApiError, unreachable } from '../../../lib/api-error.ts'
import type { OrderBody } from './draft.ts'
import { saveOrder } from './save-order.ts'

const body = { id: 'customer', invoice: 7, particulars: [{ cloth: 'Shirt', service: 'Steam Iron', quantity: 1 }] }
const taken = () => new ApiError(409, 'In validated invoice', [], { code: 'invoice_taken' })
const keyUsed = () =>
  new ApiError(422, '', [{ msg: 'This Idempotency-Key was used', path: 'requestId', code: 'idempotency_key_used' }])
const orderOf = (sent: OrderBody) => ({ invoice: sent.invoice }) as Order

/** Answers each save in turn; what is an error is thrown. */
function counter(answers: (Error | 'ok')[], validity: Error | 'ok' = 'ok') {
  const sent: OrderBody[] = []
  const remembered: OrderBody[] = []
  let validated = 0
  const calls = {
    validate: async () => {
      validated += 1
      if (validity !== 'ok') throw validity
    },
    create: async (order: OrderBody) => {
      sent.push(order)
      const answer = answers[sent.length - 1]
      if (answer !== 'ok') throw answer
      return orderOf(order)
    },
  }
  const save = (order: typeof body, attempts: OrderBody[] = []) =>
    saveOrder(order, attempts, calls, (attempt) => remembered.push(attempt))
  return { save, sent, remembered, validated: () => validated }
}

describe('saving an order', () => {
  it('validates, remembers what it sends, and saves', async () => {
    const shop = counter(['ok'])
    expect(await shop.save(body)).toEqual({ kind: 'saved', order: orderOf(body), isEarlier: false })
    expect(shop.validated()).toBe(1)
    expect(shop.remembered).toEqual([body])
  })

  it('makes no order when another one has the number', async () => {
    const shop = counter([taken()], taken())
    expect(await shop.save(body)).toEqual({ kind: 'numberTaken' })
    expect([shop.sent, shop.remembered]).toEqual([[body], [body]])
  })

  it('says at once when the number went to this very order in another tab', async () => {
    expect(await counter([keyUsed()], taken()).save(body)).toEqual({ kind: 'savedElsewhere' })
    expect(await counter(['ok'], taken()).save(body)).toMatchObject({ kind: 'saved', isEarlier: false })
    expect(await counter([unreachable()], taken()).save(body)).toMatchObject({ kind: 'unclear' })
  })

  it('is refused without doubt when the validation cannot be reached', async () => {
    expect(await counter([], unreachable()).save(body)).toMatchObject({ kind: 'refused' })
  })

  it.each([unreachable(), new ApiError(500, 'Out of order'), new ApiError(503, 'Down')])(
    'is unclear after %s',
    async (error) => {
      expect(await counter([error]).save(body)).toEqual({ kind: 'unclear', error })
    },
  )

  it('is refused without doubt when the server found something wrong', async () => {
    const error = new ApiError(422, '1.Rate is needed, ', [{ msg: 'Rate is needed', path: 'particulars.0.rate' }])
    expect(await counter([error]).save(body)).toEqual({ kind: 'refused', error })
  })

  it('asks once more when the number was taken in between, for it may have taken it itself', async () => {
    expect(await counter([taken(), 'ok']).save(body)).toMatchObject({ kind: 'saved', isEarlier: false })
    expect(await counter([taken(), taken()]).save(body)).toEqual({ kind: 'numberTaken' })
  })
})

describe('saving again after an unanswered save', () => {
  it('does not validate, since the number may be gone to this very order', async () => {
    const shop = counter(['ok'], taken())
    expect(await shop.save(body, [body])).toMatchObject({ kind: 'saved', isEarlier: false })
    expect(shop.validated()).toBe(0)
  })

  it('finds the order that was saved before the clerk changed it', async () => {
    const shop = counter([keyUsed(), keyUsed(), 'ok'])
    const [first, second] = [body, { ...body, note: 'Second' }]
    const outcome = await shop.save({ ...body, invoice: 8 }, [first, second])
    expect(outcome).toEqual({ kind: 'saved', order: orderOf(first), isEarlier: true })
    expect(shop.sent).toEqual([{ ...body, invoice: 8 }, second, first])
  })

  it('finds it also when its number was refused first', async () => {
    const shop = counter([taken(), keyUsed(), 'ok'])
    expect(await shop.save({ ...body, invoice: 8 }, [body])).toMatchObject({ kind: 'saved', isEarlier: true })
  })

  it('says so when what was saved had been sent from elsewhere', async () => {
    expect(await counter([keyUsed()]).save(body)).toEqual({ kind: 'savedElsewhere' })
    expect(await counter([keyUsed(), keyUsed()]).save(body, [body])).toEqual({ kind: 'savedElsewhere' })
  })

  it('stays unclear when the earlier one cannot be asked for', async () => {
    expect(await counter([keyUsed(), unreachable()]).save(body, [body])).toMatchObject({ kind: 'unclear' })
  })
})
