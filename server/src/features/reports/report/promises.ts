import { PROMISE_CHOICES, type PromisesReport } from '@clothesline/contract'
import { compareNames, type Day, dayIn } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { listKeptPromises } from './promises-queries.ts'

export async function promises(ctx: StoreCtx, days: { startDate: Day; endDate: Day }): Promise<PromisesReport> {
  const rows = await listKeptPromises(ctx, days, dayIn(ctx.store.settings.timeZone, ctx.now))
  const of = (part: string) => rows.filter((row) => row.part === part)
  const counts = ({ orders, kept }: { orders: number; kept: number }) => ({ orders, kept })
  const [total = { orders: 0, kept: 0 }] = of('total')
  return {
    totals: counts(total),
    byService: of('service')
      .map(({ name: service, ...row }) => ({ service, ...counts(row) }))
      .sort((a, b) => b.orders - a.orders || compareNames(a.service, b.service)),
    byWeekday: of('weekday')
      .map(({ name, ...row }) => ({ weekday: Number(name), ...counts(row) }))
      .sort((a, b) => a.weekday - b.weekday),
    byPerson: of('person')
      .map(({ name: person, ...row }) => ({ person, ...counts(row) }))
      .sort((a, b) => b.orders - a.orders || compareNames(a.person, b.person)),
    byChoice: PROMISE_CHOICES.flatMap((choice) => {
      const found = of('choice').find(({ name }) => name === choice)
      return found ? [{ choice, ...counts(found) }] : []
    }),
  }
}
