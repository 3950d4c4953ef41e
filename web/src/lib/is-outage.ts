import { ApiError } from './api.ts'

/** Nothing was wrong with the input: no answer came, or the server had none. */
export const isOutage = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500
