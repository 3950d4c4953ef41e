import { type contract, type ParsedInputOf, type PromiseSuggestion, problem } from '@clothesline/contract'
import {
  addDays,
  dayIn,
  MAX_PIECES,
  ODDS_DAYS,
  openDaysBefore,
  PACE_DAYS,
  startOfDay,
  suggestPromise,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'
import { findServices, type PaceDays, readPace } from './promise-queries.ts'

type Asked = ParsedInputOf<typeof contract.promise.suggest>

/** The day that the shop can really keep for these pieces. */
export async function suggest(ctx: StoreCtx, { particulars, express }: Asked): Promise<PromiseSuggestion> {
  const { settings } = ctx.store
  const lines = await readLines(ctx, particulars)
  const pace = await readPace(ctx, [...new Set(lines.map(({ service }) => service))], paceDays(ctx))
  const days = express ? settings.expressDays : settings.promiseDays
  return suggestPromise({ takenAt: ctx.now, days, rules: settings, express, lines }, pace)
}

/** The lines with the ids of their services; every unknown one is named. */
async function readLines(ctx: StoreCtx, particulars: Asked['particulars']) {
  const known = await findServices(
    ctx,
    particulars.map(({ service }) => service),
  )
  const ids = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]))
  const unknown = particulars.flatMap(({ service: name }, index) => {
    if (ids.has(name.toLowerCase())) return []
    const named = { line: index + 1, kind: 'service', name } as const
    return [problem(`particulars.${index}.service`, 'line_master_not_in_use', named)]
  })
  const lines = particulars.map(({ service, quantity, pieces }) => {
    return { service: ids.get(service.toLowerCase()) ?? '', pieces: pieces ?? quantity ?? 0 }
  })
  const tooMany = lines.reduce((sum, line) => sum + line.pieces, 0) > MAX_PIECES
  const problems = [
    ...unknown,
    ...(tooMany ? [problem('particulars', 'too_many_order_pieces', { most: MAX_PIECES })] : []),
  ]
  if (problems.length > 0) throw new Invalid(problems)
  return lines
}

/** How far back the pace and the odds of a shop are measured. */
export function paceDays(ctx: StoreCtx): PaceDays {
  const { settings } = ctx.store
  const today = dayIn(settings.timeZone, ctx.now)
  const [first = today] = openDaysBefore(today, PACE_DAYS, settings)
  return { today, readySince: startOfDay(settings.timeZone, first), promisedSince: addDays(today, -ODDS_DAYS) }
}
