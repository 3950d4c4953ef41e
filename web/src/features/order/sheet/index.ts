export { ordersCsv } from './orders-csv.ts'
