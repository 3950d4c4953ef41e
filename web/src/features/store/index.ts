export { FormGrid, FullRow } from './form-grid.tsx'
export { LogoField } from './logo-field.tsx'
export { ownStoreInput, ownStoreQuery } from './own-store-query.ts'

export { isNoted, noteSetup, noteTestPrint } from './setup-notes.ts'
export { type StoreForm, storeChangeInput, storeFormOf } from './store-form.ts'
export { storesQuery, useOwnStore } from './store-queries.ts'
export { sections } from './store-sections.tsx'
export { useToday } from './use-today.ts'
