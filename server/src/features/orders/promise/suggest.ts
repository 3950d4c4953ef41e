import { type contract, type ParsedInputOf, type PromiseSuggestion, problem } from '@clothesline/contract'
import { MAX_PIECES, suggestPromise } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'
import { findServices } from './promise-queries.ts'
import { readPace } from './read-pace.ts'

type Asked = ParsedInputOf<typeof contract.promise.suggest>

/** The day that the shop can really keep for these pieces. */
export async function suggest(ctx: StoreCtx, { particulars, express }: Asked): Promise<PromiseSuggestion> {
  const { settings } = ctx.store
  const lines = await readLines(ctx, particulars)
  const pace = await readPace(ctx)
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
