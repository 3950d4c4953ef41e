export { ArchivedList, ArchivedMonths } from './archived-months.tsx'
