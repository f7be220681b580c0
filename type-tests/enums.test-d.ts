/** Enumerations in both styles of declaration and of naming, and constant objects for those with their own names. */
import { expectAssignable, expectError, expectNotAssignable, expectType } from 'tsd';
import * as declared from '../fixtures/enums/enum.ts';
import * as pascal from '../fixtures/enums/pascal.ts';
import * as union from '../fixtures/enums/union.ts';
import * as titled from '../fixtures/enums-3.1/union.ts';

// A union of values.
expectAssignable<union.Separators>('org-name');
expectNotAssignable<union.Separators>('OrgName');
expectNotAssignable<union.Separators>('');
expectError(union.Separators);

// A declared enum: its members, and nothing else.
expectType<declared.Plain.Fixed>(declared.Plain.Fixed);
expectAssignable<'Fixed'>(`${declared.Plain.Fixed}` as const);
expectAssignable<string>(declared.Plain.Fixed);
expectNotAssignable<declared.Plain>('Fixed');
expectNotAssignable<declared.Plain>(declared.Separators.snake_case);
expectAssignable<declared.Separators>(declared.Separators['org-name']);
expectError(declared.Separators.OrgName);

// In PascalCase the names change, the values never.
expectAssignable<pascal.Separators>(pascal.Separators.OrgName);
expectAssignable<'org-name'>(`${pascal.Separators.OrgName}` as const);
expectAssignable<'some.thing'>(`${pascal.Separators.SomeThing}` as const);
expectAssignable<'not active'>(`${pascal.Separators.NotActive}` as const);
expectError(pascal.Separators['org-name']);

// Numeric and mixed enums are unions in every style.
expectAssignable<declared.Numeric>(10);
expectNotAssignable<declared.Numeric>(2);
expectType<-2 | -1 | 0 | 1 | 10>({} as declared.Numeric);
expectType<'auto' | 1 | -1 | boolean>({} as pascal.Mixed);
expectError(declared.Numeric);
expectError(declared.Mixed);

// With their own names: a constant object, and the type of its values.
expectType<1>(union.Level.Low);
expectType<-1>(union.Level.Off);
expectType<1 | 2 | 10 | -1>({} as union.Level);
expectAssignable<union.Level>(10);
expectNotAssignable<union.Level>(3);
expectType<'a'>(union.State.Active);
expectType<'two'>(union.NamedStrings['second-value']);
expectError(() => {
    union.Level.Low = 1;
});
expectType<1>(titled.Severity.Low);
expectType<'g'>(titled.Color['light green']);
expectType<'auto' | 0>({} as titled.MixedConstants);

// The names that a description gives stay as they are in a declared enum, too.
expectAssignable<declared.Level>(declared.Level.Medium);
expectAssignable<pascal.NamedStrings>(pascal.NamedStrings.first_value);
expectError(pascal.NamedStrings.FirstValue);

// In arguments and responses.
expectType<Promise<union.Everything>>(union.defaultClient.search('Fixed', 'asc', ['created at'], union.Level.Low));
expectType<Promise<declared.Everything>>(declared.defaultClient.search(declared.Plain.Fixed, 'asc'));
expectError(union.defaultClient.search('fixed'));
expectError(declared.defaultClient.search('Fixed'));

function nameOf(level: union.Level): string {
    switch (level) {
        case union.Level.Low:
        case union.Level.Medium:
            return 'fine';
        case union.Level.High:
        case union.Level.Off:
            return 'not fine';
        default:
            return level satisfies never;
    }
}
expectType<string>(nameOf(2));
