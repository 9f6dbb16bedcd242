import type { PartyTab } from "@anden/domain/customer/billing-party-entry";
import { Tabs } from "@mantine/core";
import { useWords } from "../../i18n/words.tsx";
import { AddressesTab } from "./addresses-tab.tsx";
import { GeneralTab } from "./general-tab.tsx";
import styles from "./party-form.module.css";
import type { PartyFormState } from "./use-party-form.ts";

const tabs = ["general", "addresses"] as const satisfies readonly PartyTab[];
const panels = { general: GeneralTab, addresses: AddressesTab };

interface PartyTabsProps {
  readonly form: PartyFormState;
  readonly tab: PartyTab;
  readonly show: (tab: PartyTab) => void;
  /** The number of fields of a tab that show a problem. */
  readonly faults: (tab: PartyTab) => number;
}

/** The two tabs of a new billing party. [B-052] */
export function PartyTabs({ form, tab, show, faults }: PartyTabsProps) {
  const { label } = useWords();
  return (
    <Tabs
      unstyled
      value={tab}
      onChange={(chosen) => show(tabs.find((each) => each === chosen) ?? tab)}
      classNames={{ list: styles.list, tab: styles.tab, panel: styles.panel }}
    >
      <Tabs.List>
        {tabs.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {label(`partyForm.tab.${each}`)}
            {faults(each) > 0 && (
              <span className={styles.fault}>
                <span className="sr">{label("partyForm.tab.faults")}</span>
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((each) => {
        const Panel = panels[each];
        return (
          <Tabs.Panel key={each} value={each}>
            <Panel form={form} />
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}
