export { takeScan } from './station.ts'
