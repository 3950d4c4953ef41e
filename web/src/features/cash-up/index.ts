export { CashUpTab } from './cash-up-tab.tsx'
