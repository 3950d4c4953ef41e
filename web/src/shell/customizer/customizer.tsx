import { mdiClose, mdiRestore } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../lib/i18n.ts'
import { closePanel } from '../panels/panel-state.ts'
import { offerFor } from '../preference-values.ts'
import { choose, resetPreferences, usePreferences } from '../preferences.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { ColorChoice } from './color-choice.tsx'
import { MenuLayoutChoice } from './menu-layout-choice.tsx'
import { SwitchChoice } from './switch-choice.tsx'

/** All appearance settings, applied and saved at once. */
export function Customizer({ isOpen }: { isOpen: boolean }) {
  const titleId = useId()
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={closePanel}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: 360, maxWidth: '100vw' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2.5, minHeight: 64, flexShrink: 0 }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography id={titleId} variant="h3" component="h2">
            {t('Customizer')}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('Kept in this browser')}
          </Typography>
        </Box>
        <Button size="small" startIcon={<Icon path={mdiRestore} />} onClick={resetPreferences}>
          {t('Reset')}
        </Button>
        <IconButton aria-label={t('Close')} onClick={closePanel} edge="end">
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Divider />
      <Box sx={{ overflowY: 'auto', px: 2.5, py: 2.5, display: 'grid', gap: 3 }}>
        <ThemingSection />
        <Divider />
        <LayoutSection />
        <Divider />
        <MenuSection />
      </Box>
    </Drawer>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 2.5 }}>
      <Typography id={titleId} variant="overline" component="h3" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

function ThemingSection() {
  const preferences = usePreferences()
  return (
    <Section title={t('Theming')}>
      <ChoiceGroup
        legend={t('Skin')}
        value={preferences.skin}
        onChange={(skin) => choose({ skin })}
        choices={[
          { value: 'default', label: t('Default') },
          { value: 'bordered', label: t('Bordered') },
          ...(offerFor(preferences).semiDark ? [{ value: 'semi-dark' as const, label: t('Semi-dark') }] : []),
        ]}
      />
      <ChoiceGroup
        legend={t('Mode')}
        value={preferences.mode}
        onChange={(mode) => choose({ mode })}
        choices={[
          { value: 'light', label: t('Light') },
          { value: 'dark', label: t('Dark') },
        ]}
      />
      <ColorChoice value={preferences.themeColor} onChange={(themeColor) => choose({ themeColor })} />
    </Section>
  )
}

function LayoutSection() {
  const preferences = usePreferences()
  const bars = [
    { value: 'fixed' as const, label: t('Fixed') },
    { value: 'static' as const, label: t('Static') },
  ]
  const hidden = { value: 'hidden' as const, label: t('Hidden') }
  return (
    <Section title={t('Layout')}>
      <ChoiceGroup
        legend={t('Content width')}
        value={preferences.contentWidth}
        onChange={(contentWidth) => choose({ contentWidth })}
        choices={[
          { value: 'full', label: t('Full') },
          { value: 'boxed', label: t('Boxed') },
        ]}
      />
      <ChoiceGroup
        legend={t('App bar')}
        value={preferences.appBar}
        onChange={(appBar) => choose({ appBar })}
        choices={offerFor(preferences).hiddenAppBar ? [...bars, hidden] : bars}
      />
      <ChoiceGroup
        legend={t('Footer')}
        value={preferences.footer}
        onChange={(footer) => choose({ footer })}
        choices={[...bars, hidden]}
      />
      <SwitchChoice
        label={t('App bar blur')}
        isOn={preferences.appBarBlur}
        onChange={(appBarBlur) => choose({ appBarBlur })}
      />
      <ChoiceGroup
        legend={t('Direction')}
        value={preferences.direction}
        onChange={(direction) => choose({ direction })}
        choices={[
          { value: 'ltr', label: t('Left to right') },
          { value: 'rtl', label: t('Right to left') },
        ]}
      />
    </Section>
  )
}

function MenuSection() {
  const preferences = usePreferences()
  const offer = offerFor(preferences)
  return (
    <Section title={t('Menu')}>
      <MenuLayoutChoice />
      {offer.toggleType && (
        <ChoiceGroup
          legend={t('Menu toggle')}
          value={preferences.verticalNavToggleType}
          onChange={(verticalNavToggleType) => choose({ verticalNavToggleType })}
          choices={[
            { value: 'accordion', label: t('Accordion') },
            { value: 'collapse', label: t('Collapse') },
          ]}
        />
      )}
      {offer.collapsed && (
        <SwitchChoice
          label={t('Menu collapsed')}
          isOn={preferences.navCollapsed}
          onChange={(navCollapsed) => choose({ navCollapsed })}
        />
      )}
      <SwitchChoice
        label={t('Menu hidden')}
        isOn={preferences.navHidden}
        onChange={(navHidden) => choose({ navHidden })}
      />
    </Section>
  )
}
