export { deleteCategory } from './categories.ts'
