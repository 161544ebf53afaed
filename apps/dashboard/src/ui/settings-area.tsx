import { Box, Flex } from '@mantine/core';
import type { ReactNode } from 'react';

interface SettingsAreaProps {
  title: string;
  text: string;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** An area of the settings under its title. */
export function SettingsArea({ title, text, actions, children }: SettingsAreaProps) {
  return (
    <Flex component="section" direction="column" gap={20} aria-labelledby="settings-area">
      <Flex component="header" wrap="wrap" align="flex-start" justify="space-between" gap="12px 24px">
        <Box flex="1 1 260px">
          <Box component="h2" id="settings-area" m={0} fz={18} fw={600} lts="-0.012em">
            {title}
          </Box>
          <Box component="p" m="2px 0 0" c="dimmed">
            {text}
          </Box>
        </Box>
        {actions && (
          <Flex wrap="wrap" gap={8}>
            {actions}
          </Flex>
        )}
      </Flex>
      {children}
    </Flex>
  );
}
