import { t } from '../../lib/i18n.ts'
import { choose, usePreferences } from '../preferences.ts'
import { ChoiceGroup } from './choice-group.tsx'

export function MenuLayoutChoice() {
  const layout = usePreferences((preferences) => preferences.layout)
  return (
    <ChoiceGroup
      legend={t('Menu layout')}
      value={layout}
      onChange={(chosen) => choose({ layout: chosen })}
      choices={[
        { value: 'vertical', label: t('Vertical') },
        { value: 'horizontal', label: t('Horizontal') },
      ]}
    />
  )
}
