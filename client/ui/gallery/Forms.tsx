import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { ChoiceChips } from '../ChoiceChips.tsx';
import { CodeField } from '../CodeField.tsx';
import { DateField } from '../DateField.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { PhoneField } from '../PhoneField.tsx';
import { StepCard } from '../Progress.tsx';
import { SelectField } from '../SelectField.tsx';
import { SheetSelect } from '../SheetSelect.tsx';
import { TextField } from '../TextField.tsx';
import { TopBar } from '../TopBar.tsx';

/** The sign-up form of the design board, then every other field. */
export function Forms() {
  const [value, setValue] = useState<Record<string, string>>({
    phone: '12-345 6789',
    code: '480173',
    password: 'bearbear9',
    invite: 'BEAR-2O26',
    country: 'MY',
  });
  const set = (name: string) => (next: string) => setValue((old) => ({ ...old, [name]: next }));
  const [agreed, setAgreed] = useState(true);
  const [likes, setLikes] = useState(['a', 'c']);
  return (
    <div className="column">
      <TopBar
        title=""
        backHref="#b"
        backLabel="Back"
        action={
          <Button kind="text" small>
            Log in
          </Button>
        }
      />
      <main className="gallery-pad gallery-stack">
        <div className="gallery-line" style={{ justifyContent: 'space-between', flexWrap: 'nowrap' }}>
          <div>
            <h1 style={{ fontSize: 24, lineHeight: 'var(--l24)' }}>Make your card</h1>
            <p style={{ fontSize: 14, color: 'var(--ink-2)' }}>100 coins land when you finish.</p>
          </div>
          <StepCard label="Step 2 of 3" step={2} steps={3} />
        </div>
        <PhoneField
          label="Phone"
          name="phone"
          countryLabel="Country code"
          countries={[{ code: 'MY', dial: '+60', name: 'Malaysia', example: '12-345 6789' }]}
          country={value.country!}
          onCountry={set('country')}
          number={value.phone!}
          onNumber={set('phone')}
          checked
        />
        <CodeField
          label="6-digit code from WhatsApp"
          name="code"
          digits={6}
          value={value.code!}
          onChange={set('code')}
          error="Please enter the correct 6-digit verification code"
        />
        <PasswordField
          label="Password"
          name="password"
          kind="new"
          showLabel="Show"
          hideLabel="Hide"
          value={value.password!}
          onChange={set('password')}
          success="9 characters. Anything from 8 to 64 works."
        />
        <TextField
          label="Invitation code"
          optional="optional"
          name="invite"
          value={value.invite!}
          onChange={set('invite')}
          error="Invalid invitation code. Check it, or leave this empty."
          clearLabel="Clear"
        />
        <Checkbox name="terms" checked={agreed} onChange={setAgreed}>
          I agree to the <a href="#p">privacy statement</a>, <a href="#u">user agreement</a> and <a href="#m">membership terms</a>.
        </Checkbox>
        <Button block>Continue</Button>
        <TextField
          label="Email"
          name="email"
          type="email"
          value={value.email ?? ''}
          onChange={set('email')}
          placeholder="name@example.com"
          hint="Only for receipts."
        />
        <DateField
          label="Birthday"
          name="birthday"
          value={value.birthday ?? '1998-04-12'}
          onChange={set('birthday')}
          hint="You can change it once."
        />
        <SelectField
          label="Province"
          name="province"
          empty="Choose one"
          value={value.province ?? ''}
          onChange={set('province')}
          options={[{ value: 's', label: 'Selangor' }]}
        />
        <SheetSelect
          label="Shop"
          empty="Choose a shop"
          closeLabel="Close"
          value={value.shop ?? ''}
          onChange={set('shop')}
          options={[{ value: 'a', label: 'Tumbly, One Sentral', text: 'Level 2, 10 Jalan Kenanga' }]}
        />
        <TextField label="Notes" name="notes" long value={value.notes ?? ''} onChange={set('notes')} optional="optional" />
        <ChoiceChips
          label="What you like"
          max={3}
          value={likes}
          onChange={setLikes}
          options={['Toys', 'Food', 'Travel', 'Makeup', 'Stationery'].map((label, i) => ({ value: 'abcde'[i]!, label }))}
        />
      </main>
    </div>
  );
}
