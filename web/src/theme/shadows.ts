import type { Shadows } from '@mui/material/styles'

/** Soft, tinted shadows that grow slowly; none at all in the bordered skin. */
export function shadowsOf(bordered: boolean): Shadows {
  const shadow = (level: number) => {
    if (level === 0 || bordered) return 'none'
    const lift = Math.round(1 + level * 0.7)
    const spread = Math.round(3 + level * 2.1)
    return `0 ${lift}px ${spread}px rgb(16 24 40 / ${(0.07 + level * 0.004).toFixed(3)}), 0 1px 2px rgb(16 24 40 / 0.06)`
  }
  return Array.from({ length: 25 }, (_, level) => shadow(level)) as Shadows
}
