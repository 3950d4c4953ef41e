import { type Day, weekdayOf } from '@clothesline/domain'

/** Sunday to Saturday: the weekend brings the week's washing, the middle of the week is quiet. */
const WEEK = [1.35, 1.15, 0.85, 0.8, 0.9, 1, 1.3]

/** January to December: weddings in winter and early summer, Diwali's cleaning before them, few clothes in the monsoon. */
const YEAR = [1.1, 1.15, 1, 1.05, 1.1, 0.95, 0.88, 0.88, 0.92, 1.15, 1.2, 1.2]

const monthOf = (day: Day) => Number(day.slice(5, 7))

/** How busy a shop is on a day; an ordinary one is 1. */
export function busyness(day: Day): number {
  return (WEEK[weekdayOf(day)] ?? 1) * (YEAR[monthOf(day) - 1] ?? 1)
}

export const isWeddingSeason = (day: Day) => [11, 12, 1, 2, 4, 5].includes(monthOf(day))

/** In the monsoon work takes longer, and people bring more of what they would wash at home. */
export const isMonsoon = (day: Day) => [7, 8, 9].includes(monthOf(day))

export const isCold = (day: Day) => [11, 12, 1, 2].includes(monthOf(day))
