export { LateRiskCard } from './late-risk-card.tsx'
