export { LateRiskCard } from './late-risk-card.tsx'
export { usePromisesKept } from './promise-queries.ts'
