export { deleteCategory } from './expenses.ts'
