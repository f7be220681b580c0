export * from './generated/zoo.js';
