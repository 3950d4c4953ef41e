/** How far a pickup or delivery is. */
export const VISIT_STATUSES = ['requested', 'accepted', 'on_the_way', 'done', 'failed', 'cancelled'] as const
export type VisitStatus = (typeof VISIT_STATUSES)[number]

/** What can be done with it. */
export type VisitStep = 'accept' | 'move' | 'leave' | 'finish' | 'fail' | 'cancel'

/** Where each step leads from each status. A visit that failed can be planned again. */
const steps: Record<VisitStep, Partial<Record<VisitStatus, VisitStatus>>> = {
  accept: { requested: 'accepted' },
  move: { requested: 'requested', accepted: 'accepted', on_the_way: 'on_the_way', failed: 'accepted' },
  leave: { accepted: 'on_the_way' },
  finish: { accepted: 'done', on_the_way: 'done' },
  fail: { accepted: 'failed', on_the_way: 'failed' },
  cancel: { requested: 'cancelled', accepted: 'cancelled', on_the_way: 'cancelled', failed: 'cancelled' },
}

export function visitAfter(status: VisitStatus, step: VisitStep): VisitStatus | undefined {
  return steps[step][status]
}

/** It takes a place in its slot: somebody comes, is there or was there. */
export function takesPlace(status: VisitStatus): boolean {
  return status !== 'cancelled' && status !== 'failed'
}
