/** Tests of Angular and AngularJS applications, in which mock classes replace services. */
import type { Scene } from './scenes.ts';

/** The environment of Angular tests without a page, which needs no further package. */
export const environment = `
import '@angular/compiler';
import { ErrorHandler, NgModule, platformCore, provideZonelessChangeDetection, ɵINJECTOR_SCOPE } from '@angular/core';
import { TestBed, TestComponentRenderer } from '@angular/core/testing';

class TestingModule {}
NgModule({
    providers: [
        { provide: ɵINJECTOR_SCOPE, useValue: 'root' },
        { provide: TestComponentRenderer, useValue: new TestComponentRenderer() },
        ErrorHandler,
        provideZonelessChangeDetection(),
    ],
})(TestingModule);
TestBed.initTestEnvironment(TestingModule, platformCore());
`;

/** The tested code. */
export const angularSources = {
    'pet-names.ts': `
import { inject } from '@angular/core';
import { map, type Observable } from 'rxjs';
import { PetService } from './client';

export class PetNames {
    readonly #pets: PetService;
    constructor(pets: PetService = inject(PetService)) {
        this.#pets = pets;
    }
    find(): Observable<string[]> {
        return this.#pets.findPetsByStatus(['available']).pipe(map((pets) => pets.map(({ name }) => name)));
    }
}
`,
    'pet-list.ts': `
import type { PetService } from './client';

export class PetList {
    static readonly $inject = ['petService'];
    names: string[] = [];
    readonly #pets: PetService;

    constructor(petService: PetService) {
        this.#pets = petService;
    }

    load() {
        return this.#pets.findPetsByStatus(['available']).then((pets) => {
            this.names = pets.map(({ name }) => name);
        });
    }
}
`,
} as const;

const angularTitles = [
    'a mock takes the place of a service',
    'a service can also be replaced by its mock class',
    'what a service was called with',
    'an error response',
    'a reset takes back what was set, and what was called',
    'a mock can be handed over as the service itself',
    'the token of the base URL can stand in an array of providers',
] as const;

const resourceTitles = [
    'a resource requests from the mock of its service',
    'the mock of a resource does the same by default, with the service that is provided',
    'the mock of a resource can return another one',
    'a reset takes back which one it returns',
] as const;

/** The whole module is replaced: the functions that make resources are then mocks too. */
const resources: Scene = {
    folder: 'angular-resources',
    frameworks: ['vitest'],
    config: {
        src: 'fixtures/petstore.yaml',
        out: 'client.ts',
        mocks: '__mocks__/client.ts',
        template: 'ng2',
        resources: true,
    },
    titles: resourceTitles,
    sources: () => ({
        'pet-name.ts': `
import { computed, signal } from '@angular/core';
import { getPetByIdResource } from './client';

/** Made in an injection context. */
export class PetName {
    readonly petId = signal<number | undefined>(7);
    readonly pet = getPetByIdResource(this.petId);
    readonly name = computed(() => (this.pet.hasValue() ? this.pet.value().name : undefined));
}
`,
        'environment.ts': environment,
        'pet-name.test.ts': `
import './environment';
import { TestBed } from '@angular/core/testing';
import { of } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as mocks from './__mocks__/client';
import { type Pet, PetService } from './client';
import { PetName } from './pet-name';

const rex: Pet = { id: 7, name: 'Rex', photoUrls: [] };
const pets = new mocks.PetService();

beforeEach(() => {
    const services = [PetService, mocks.PetService];
    TestBed.configureTestingModule({
        providers: [PetName, ...services.map((provide) => ({ provide, useValue: pets }))],
    });
});
afterEach(() => {
    TestBed.resetTestingModule();
    mocks.resetAllMocks();
    vi.doUnmock('./client');
    vi.resetModules();
});

/** The component of a test that replaces the module of the client. */
async function replaced(): Promise<PetName> {
    vi.doMock('./client', () => mocks);
    const { PetName: Replaced } = await import('./pet-name');
    return TestBed.runInInjectionContext(() => new Replaced());
}

test('${resourceTitles[0]}', async () => {
    pets.getPetById.mockReturnValue(of(rex));
    const component = TestBed.inject(PetName);
    await expect.poll(() => component.name()).toBe('Rex');
    expect(pets.getPetById).toHaveBeenCalledWith(7, undefined);
    component.petId.set(8);
    await expect.poll(() => pets.getPetById.mock.calls.length).toBe(2);
});

test('${resourceTitles[1]}', async () => {
    pets.getPetById.mockReturnValue(of(rex));
    const component = await replaced();
    expect(mocks.getPetByIdResource).toHaveBeenCalledWith(component.petId);
    await expect.poll(() => component.name()).toBe('Rex');
});

test('${resourceTitles[2]}', async () => {
    const other = mocks.getPetByIdResource.getMockImplementation();
    mocks.getPetByIdResource.mockImplementation((petId) => {
        const pet = other?.(petId, { defaultValue: { ...rex, name: 'Tom' } });
        if (pet === undefined) throw new Error('there is no real one');
        return pet;
    });
    const component = await replaced();
    expect(component.name()).toBe('Tom');
});

test('${resourceTitles[3]}', async () => {
    mocks.getPetByIdResource.mockReturnValue(undefined as never);
    mocks.resetAllMocks();
    pets.getPetById.mockReturnValue(of(rex));
    const component = await replaced();
    await expect.poll(() => component.name()).toBe('Rex');
});
`,
    }),
};

const angular: Scene = {
    folder: 'angular',
    // Its packages are ES modules, which jest only supports with a preset.
    frameworks: ['vitest'],
    config: {
        src: 'fixtures/petstore.yaml',
        out: 'client.ts',
        mocks: '__mocks__/client.ts',
        template: 'ng2',
    },
    titles: angularTitles,
    sources: () => ({
        'pet-names.ts': angularSources['pet-names.ts'],
        'environment.ts': environment,
        'pet-names.test.ts': `
import './environment';
import { HttpErrorResponse } from '@angular/common/http';
import { TestBed } from '@angular/core/testing';
import { firstValueFrom, of, throwError } from 'rxjs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as mocks from './__mocks__/client';
import { type Pet, PetService } from './client';
import { PetNames } from './pet-names';

const rex: Pet = { id: 7, name: 'Rex', photoUrls: [] };
let pets: mocks.PetService;

beforeEach(() => {
    pets = new mocks.PetService();
    TestBed.configureTestingModule({ providers: [PetNames, { provide: PetService, useValue: pets }] });
});
afterEach(() => {
    TestBed.resetTestingModule();
    mocks.resetAllMocks();
});

test('${angularTitles[0]}', async () => {
    pets.findPetsByStatus.mockReturnValue(of([rex]));
    expect(await firstValueFrom(TestBed.inject(PetNames).find())).toEqual(['Rex']);
});

test('${angularTitles[1]}', async () => {
    TestBed.resetTestingModule();
    TestBed.configureTestingModule({ providers: [PetNames, { provide: PetService, useClass: mocks.PetService }] });
    const own = TestBed.inject(PetService) as mocks.PetService;
    expect(own).toBeInstanceOf(mocks.PetService);
    own.findPetsByStatus.mockReturnValue(of([rex, rex]));
    expect(await firstValueFrom(TestBed.inject(PetNames).find())).toEqual(['Rex', 'Rex']);
});

test('${angularTitles[2]}', () => {
    pets.findPetsByStatus.mockReturnValue(of([]));
    TestBed.inject(PetNames).find();
    expect(pets.findPetsByStatus).toHaveBeenCalledTimes(1);
    expect(pets.findPetsByStatus).toHaveBeenCalledWith(['available']);
});

test('${angularTitles[3]}', async () => {
    pets.findPetsByStatus.mockReturnValue(throwError(() => new HttpErrorResponse({ status: 503 })));
    await expect(firstValueFrom(TestBed.inject(PetNames).find())).rejects.toMatchObject({ status: 503 });
});

test('${angularTitles[4]}', () => {
    pets.getPetById.mockReturnValue(of(rex));
    pets.getPetById(7);
    mocks.resetAllMocks();
    expect(pets.getPetById).not.toHaveBeenCalled();
    expect(pets.getPetById(7)).toBe(undefined);
});

test('${angularTitles[5]}', async () => {
    pets.findPetsByStatus.mockReturnValue(of([rex]));
    expect(await firstValueFrom(new PetNames(pets).find())).toEqual(['Rex']);
});

test('${angularTitles[6]}', () => {
    TestBed.resetTestingModule();
    TestBed.configureTestingModule({ providers: [{ provide: mocks.BASE_URL, useValue: '/api' }] });
    expect(TestBed.inject(mocks.BASE_URL)).toBe('/api');
});
`,
    }),
};

const angularJsTitles = [
    'a mock takes the place of a service',
    'a mock can be handed over as the service itself',
    'a promise of a mock starts a digest',
    'what a service was called with',
    'the name of the base URL is the real one',
] as const;

const angularJs: Scene = {
    folder: 'angularjs',
    config: { src: 'fixtures/petstore.yaml', out: 'client.ts', mocks: '__mocks__/client.ts', template: 'ng1' },
    titles: angularJsTitles,
    sources: (framework) => ({
        'pet-list.ts': angularSources['pet-list.ts'],
        'pet-list.test.ts': `
import { beforeEach, expect, test } from '${framework === 'vitest' ? 'vitest' : '@jest/globals'}';
import ng from 'angular';
import * as mocks from './__mocks__/client';
import { apiModule, type Pet } from './client';
import { PetList } from './pet-list';

const rex: Pet = { id: 7, name: 'Rex', photoUrls: [] };
const pets = new mocks.PetService();

beforeEach(() => mocks.resetAllMocks());

/** The service of an application in which the mock is the service of pets. */
function start() {
    ng.module('app', [apiModule.name]).service('petList', PetList);
    const replace = ($provide: ng.auto.IProvideService): void => {
        $provide.value('petService', pets);
    };
    const injector = ng.injector(['ng', 'app', ['$provide', replace]]);
    return { list: injector.get<PetList>('petList'), $q: injector.get('$q'), root: injector.get('$rootScope') };
}

test('${angularJsTitles[0]}', () => {
    const { list, $q, root } = start();
    pets.findPetsByStatus.mockReturnValue($q.resolve([rex]));
    list.load();
    root.$digest();
    expect(list.names).toEqual(['Rex']);
});

test('${angularJsTitles[1]}', () => {
    const { $q, root } = start();
    pets.findPetsByStatus.mockReturnValue($q.resolve([rex]));
    const list = new PetList(pets);
    list.load();
    root.$digest();
    expect(list.names).toEqual(['Rex']);
});

test('${angularJsTitles[2]}', () => {
    const { list, $q, root } = start();
    pets.findPetsByStatus.mockImplementation(() => $q.reject(new Error('offline')));
    const reasons: unknown[] = [];
    list.load().catch((reason) => reasons.push(reason));
    root.$digest();
    expect(reasons).toEqual([new Error('offline')]);
});

test('${angularJsTitles[3]}', () => {
    const { list, $q } = start();
    pets.findPetsByStatus.mockReturnValue($q.resolve([]));
    list.load();
    expect(pets.findPetsByStatus).toHaveBeenCalledWith(['available']);
});

test('${angularJsTitles[4]}', () => {
    expect(mocks.baseUrlName).toBe('petstoreApiBaseUrl');
});
`,
    }),
};

export const angularScenes: readonly Scene[] = [angular, resources, angularJs];
