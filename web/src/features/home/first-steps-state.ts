import { createForLogin } from '../../lib/login-memory.ts'

/** The step of the setup that the owner is at, by its place in the list; null while nobody is led. */
export const useStepNow = createForLogin<{ step: number | null }>(() => ({ step: null }))

export const goToStep = (step: number | null) => useStepNow.setState({ step })
