import { type Problem, problem, problemAt } from '@clothesline/contract'
import { type Day, type Paise, parseRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'
import { CATEGORY, type CategoryRow, listByNames } from '../../catalogue/master/index.ts'
import { findPictureProblem } from '../../foundation/picture/index.ts'
import { dayProblems } from '../cash-up/index.ts'
import { findActiveMode, modeProblems } from '../tender/index.ts'

/** The part of an expense that is posted to the ledger. */
export interface ResolvedExpense {
  spent_on: Day
  category_id: string
  amount_paise: Paise
  payment_mode_id: string
}

/** The same with the names as the store writes them. */
export interface NamedExpense extends ResolvedExpense {
  category: string
  mode: string
}

export interface ExpenseWords {
  date?: Day | undefined
  category?: string | undefined
  amt?: number | undefined
  paymentMode?: string | undefined
  bill?: string | null | undefined
}

/** Resolves names to ids and lists every inactive or unknown one. Fields that were not given stay absent. */
export async function resolveExpense(ctx: StoreCtx, words: ExpenseWords): Promise<Partial<NamedExpense>> {
  const { date, category, amt, paymentMode, bill } = words
  const problems: Problem[] = dayProblems(ctx, date)
  const known = category === undefined ? undefined : await findActiveCategory(ctx, category)
  if (category !== undefined && !known) {
    problems.push(problem('category', 'master_not_in_use', { kind: 'Category', name: category }))
  }
  const mode = paymentMode === undefined ? undefined : await findActiveMode(ctx, paymentMode)
  if (paymentMode !== undefined) problems.push(...modeProblems(mode, paymentMode))
  const broken = bill ? await findPictureProblem(ctx, bill) : undefined
  if (broken !== undefined) problems.push(problemAt('bill', broken))
  if (problems.length > 0) throw new Invalid(problems)
  return {
    ...(date !== undefined && { spent_on: date }),
    ...(known && { category_id: known.id, category: known.name }),
    ...(amt !== undefined && { amount_paise: parseRupees(amt) ?? 0 }),
    ...(mode && { payment_mode_id: mode.id, mode: mode.mode }),
  }
}

async function findActiveCategory(ctx: StoreCtx, name: string): Promise<CategoryRow | undefined> {
  const rows = await listByNames(ctx, CATEGORY, [name])
  return rows.find((row) => row.active)
}
